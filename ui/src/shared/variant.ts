/**
 * Reading the enums of the shell.
 *
 * Rust's data-carrying enums arrive externally tagged: a bare string for a variant without data, an object
 * with one key for the others (and, in the generated types, the other keys as `?: never`).
 */

type KeysWithData<T> = { [K in keyof T]-?: [Exclude<T[K], undefined>] extends [never] ? never : K }[keyof T];

/** The names of the variants of `T`. */
export type Tag<T> = T extends string ? T : T extends object ? Extract<KeysWithData<T>, string> : never;

/** What the variant `K` of `T` carries; nothing for a bare one. */
export type Carried<T, K extends string> = T extends string
  ? undefined
  : T extends object
    ? K extends KeysWithData<T>
      ? Exclude<T[K & keyof T], undefined>
      : never
    : never;

type Arms<T, R> = { [K in Tag<T>]: (carried: K extends T ? undefined : Carried<Exclude<T, string>, K>) => R };

/** The name of the variant that `value` is. */
export function tagOf<T extends string | object>(value: T): Tag<T> {
  return (typeof value === 'string' ? value : Object.keys(value)[0]) as Tag<T>;
}

/** Takes the arm for the variant that `value` is. An arm for every variant is demanded by the type. */
export function match<T extends string | object, R>(value: T, arms: Arms<T, R>): R {
  const tag = tagOf(value);
  const carried = typeof value === 'string' ? undefined : (value as Record<string, unknown>)[tag];
  return (arms[tag] as (carried: unknown) => R)(carried);
}
