/** The one place where the product is named. */
export const PRODUCT = 'Lorgnette';
