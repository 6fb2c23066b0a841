/** A ref for what tells of a failure at the top of a long form: scrolls there when it appears. */
export function scrollIntoViewWhenShown(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
