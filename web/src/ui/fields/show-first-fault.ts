/** Scrolls to a form's first field with an error and focuses it, once its message is shown. */
export function showFirstFault(form: Element | null): void {
  requestAnimationFrame(() => {
    const [first] = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [role="alert"]') ?? []
    first?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    if (first?.ariaInvalid) first.focus({ preventScroll: true })
  })
}
