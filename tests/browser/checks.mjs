/** What is looked for on a page: functions that run inside it and hand back what they found. */

/**
 * What does not fit: a page wider than its window, and text that is cut, that reaches out of its key or that lies
 * beyond the edge. What can be scrolled to is not cut.
 */
export function misfits(width) {
  const found = [];
  const root = document.documentElement;
  const name = (element) => {
    const id = element.closest('[data-testid]')?.dataset.testid;
    const kind = [...element.classList].find((each) => !each.startsWith('svelte-'));
    return `<${element.localName}${kind ? ` ${kind}` : ''}>${id ? ` in ${id}` : ''}`;
  };
  if (root.scrollWidth > width) {
    const beyond = [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > width + 1)
      .slice(-3);
    const who = beyond.map(name).join(', ');
    found.push(`the page is ${root.scrollWidth} px wide, the window ${width}: ${who}`);
  }
  const styles = new Map();
  const style = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const SLACK = 1.5;
  const SCROLLS = ['auto', 'scroll'];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  texts: for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    // The words in a picture are cut with it where it is cut.
    if (!text.data.trim() || parent.closest('svg, canvas, script, style')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const words = JSON.stringify(text.data.trim().slice(0, 40));
    const say = (what) => found.push(`${words} in ${name(parent)} ${what}`);
    let [across, down] = [true, true];
    for (let at = parent; at && (across || down); at = at.parentElement) {
      const { overflowX, overflowY, position, clipPath, textOverflow } = style(at);
      // For ears alone.
      if (clipPath === 'inset(50%)') continue texts;
      const box = at.getBoundingClientRect();
      const beyond = {
        across: Math.max(box.left - left, right - box.right) > SLACK,
        down: Math.max(box.top - top, bottom - box.bottom) > SLACK,
      };
      if (at.matches('button, [role=button], a') && (beyond.across || beyond.down))
        say('reaches out of its key');
      if (across && SCROLLS.includes(overflowX) && at.scrollWidth > at.clientWidth) across = false;
      if (down && SCROLLS.includes(overflowY)) down = false;
      if (at === root || at === document.body) continue;
      const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
      if (across && hides(overflowX) && beyond.across) {
        say(`is cut${textOverflow === 'ellipsis' ? ' with dots' : ''} by ${name(at)}`);
        continue texts;
      }
      if (down && hides(overflowY) && beyond.down) {
        say(`is cut below by ${name(at)}`);
        continue texts;
      }
      // What is fixed to the window is not cut by what it stands in.
      if (position === 'fixed') break;
    }
    if (across && (left < -SLACK || right > width + SLACK)) say('lies beyond the edge');
  }
  return found;
}

/** Everything that can be tapped and is smaller than `least` either way, with its size. */
export function smallTargets(least) {
  const KINDS =
    'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch], ' +
    '[role=checkbox], [role=radio], [role=option], [role=menuitem], [role=link], [role=slider]';
  const found = [];
  for (const element of document.querySelectorAll(KINDS)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue;
    // A label is as good to tap as what it stands for.
    const label = element.labels?.[0];
    const boxes = [element, ...(label ? [label] : [])].map((each) => each.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    if (width >= least - 0.5 && height >= least - 0.5) continue;
    const id = element.closest('[data-testid]')?.dataset.testid ?? '';
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30);
    found.push({
      id,
      text: `<${element.localName}> ${id || words}: ${width.toFixed(0)}x${height.toFixed(0)}`,
    });
  }
  return found;
}

/** What axe finds wrong and calls serious or critical, a line each. */
export async function barriers(within) {
  const { violations } = await globalThis.axe.run(within ?? document, { resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
        return `${id} (${impact}) at ${target.join(' ')}: ${why}`;
      }),
    );
}
