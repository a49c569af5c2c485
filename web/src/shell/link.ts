import { address } from "./address.svelte";

/**
 * An action for `<a href="/desk/…">`: opens the screen without loading the page again. Clicks for
 * another tab or window stay the browser's own.
 */
export function within(node: HTMLAnchorElement): { destroy(): void } {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    address.follow(node.href);
  };
  node.addEventListener("click", follow);
  return { destroy: () => node.removeEventListener("click", follow) };
}
