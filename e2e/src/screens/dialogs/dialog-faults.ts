import type { Locator } from 'playwright-core'
import { violationsIn } from '../../violations.ts'
import { widths } from '../widths.ts'
import type { DialogToSee } from './dialog-to-see.ts'

type Look = Pick<DialogToSee, 'file' | 'name' | 'from' | 'to'>

/**
 * The WCAG A and AA rules that an open dialog violates, in both themes and at both sizes, and the widths at which it or
 * the page scrolls sideways or one of its controls is out of view; empty for a dialog without faults.
 */
export async function dialogFaults(
  dialog: Locator,
  { file, name, from = 0, to = Infinity }: Look,
): Promise<Record<string, string[]>> {
  const page = dialog.page()
  const fit = <Size extends { width: number }>(size: Size): Size => ({
    ...size,
    width: Math.min(to, Math.max(from, size.width)),
  })
  const path = `${file}, ${String(name)}`
  await dialog.evaluate(setApart)
  const found = await violationsIn(dialog, { path, fit })
  // Finding the dialog by its role again at every width would take longer than checking it.
  const shown = await dialog.evaluateHandle((element) => element)
  const cut: string[] = []
  for (const width of widths.filter((one) => one >= from && one <= to)) {
    await page.setViewportSize({ width, height: 900 })
    const fault = await shown.evaluate(cutOff)
    if (fault) cut.push(`${width}: ${fault}`)
  }
  await page.evaluate(() => document.querySelector<HTMLElement>('#root')?.style.removeProperty('visibility'))
  return cut.length > 0 ? { ...found, [`${path} at some widths`]: cut } : found
}

/**
 * Hides the page around the dialog, which keeps its layout: painting it at every width would take longer than
 * everything else. Where the focus stays in the page, as in a field with suggestions, the page stays visible.
 */
function setApart(dialog: HTMLElement): void {
  const root = document.querySelector<HTMLElement>('#root')
  if (dialog.contains(document.activeElement)) root?.style.setProperty('visibility', 'hidden')
  dialog.style.visibility = 'visible'
  // axe doesn't know that popovers are above everything else, so it would report buttons that something else covers.
  if (dialog.popover) dialog.style.zIndex = '99'
}

/** Runs in the page, so it can't use anything defined outside of this function. */
async function cutOff(dialog: Element): Promise<string> {
  // By the next frame, the app has rendered what it shows at this width.
  await new Promise((next) => requestAnimationFrame(next))
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement
  const nameOf = (element: Element): string => element.outerHTML.slice(0, 160)
  const hasScroll = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && !element.matches('[class*="overflow-x-"]')
  const around = (element: Element): Element[] => {
    const parent = element === dialog ? null : element.parentElement
    return parent ? [parent, ...around(parent)] : []
  }
  if (!dialog.checkVisibility()) return 'it isn’t shown'
  if (scrollWidth > clientWidth) return `the page, by ${scrollWidth - clientWidth} pixels`
  const box = dialog.getBoundingClientRect()
  if (box.left < -1 || box.right > clientWidth + 1) return 'it is wider than the window'
  const parts = [dialog, ...dialog.querySelectorAll('*')]
  const sideways = parts.find(
    (part) => (part === dialog || hasScroll(part)) && part.scrollWidth > part.clientWidth + 1,
  )
  if (sideways) return `${sideways.scrollWidth - sideways.clientWidth} pixels more in ${nameOf(sideways)}`
  const controls = dialog.querySelectorAll('a[href], button, input, select, textarea, [role^="menuitem"]')
  const lost = [...controls].find((control) => {
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
    if (width <= 1 || height <= 1 || !control.checkVisibility()) return false
    const holders = around(control)
    if (holders.some((holder) => holder.matches('[class*="overflow-x-"]'))) return false
    if (left < box.left - 1 || right > box.right + 1) return true
    const isScrolled = [dialog, ...holders].some(
      (holder) => holder.scrollHeight > holder.clientHeight && hasScroll(holder),
    )
    return dialog.matches(':not([popover])') && !isScrolled && (top < -1 || bottom > clientHeight + 1)
  })
  return lost ? `out of view: ${nameOf(lost)}` : ''
}
