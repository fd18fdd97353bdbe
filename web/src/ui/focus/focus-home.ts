/**
 * Finds the start of the post, panel or list that a control is in. Focus moves there if the control disappears after
 * it's pressed, so keyboard users don't start over at the top of the page.
 */
export function focusStartNear(control: Element | null): HTMLElement | null | undefined {
  const home = control?.closest<HTMLElement>('[data-post],[data-focus-home]')
  return home?.querySelector<HTMLElement>('[data-focus-start]') ?? home
}

/** A ref for a control that may disappear while it has the focus. */
export const keepFocusNearby = (control: HTMLElement | null) => (): void => {
  if (control === document.activeElement) focusStartNear(control)?.focus({ preventScroll: true })
}
