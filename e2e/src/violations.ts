import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import { desktop, phone } from './browser.ts'
import { loadAfresh, untilSettled } from './settled.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}
interface Axe {
  run(part: Element, options: object): Promise<{ violations: Violation[] }>
}

const rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** The rules that a theme can violate: the elements are the same in both. */
const colorRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

export interface Screen {
  path: string
  /** Opens the part of the page to check, if the path alone doesn't. */
  open?: (page: Page) => Promise<void>
}

const looks = [
  { name: 'dark desktop', theme: 'dark', size: desktop, runOnly: rules },
  { name: 'light desktop', theme: 'light', size: desktop, runOnly: colorRules },
  { name: 'light phone', theme: 'light', size: phone, runOnly: rules },
  { name: 'dark phone', theme: 'dark', size: phone, runOnly: colorRules },
] as const

/** The WCAG A and AA rules that the screens violate, in both themes and at both sizes; empty if they pass. */
export async function violationsOn(
  page: Page,
  screens: readonly Screen[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { path, open } of screens) {
    await page.setViewportSize(desktop)
    await loadAfresh(page, path)
    await untilSettled(page)
    await open?.(page)
    Object.assign(found, await violationsHere(page, path))
  }
  return found
}

/** Does the same for the page as it is now. `path` names it in the result. */
export const violationsHere = (page: Page, path: string): Promise<Record<string, string[]>> =>
  violationsIn(page.locator('html'), { path })

/**
 * Does the same for one element of the page and its content, such as a dialog. `fit` returns the size to use instead
 * of a given one, for elements that exist only in windows of some widths.
 */
export async function violationsIn(
  part: Locator,
  { path, fit = (size) => size }: { path: string; fit?: (size: typeof desktop) => typeof desktop },
): Promise<Record<string, string[]>> {
  const page = part.page()
  const found: Record<string, string[]> = {}
  for (const { name, theme, size, runOnly } of looks) {
    await page.setViewportSize(fit(size))
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
    await untilSettled(page)
    const violated = await violations(part, runOnly)
    if (violated.length > 0) found[`${path} ${name}`] = violated
  }
  return found
}

/** Each violated rule, with the first element that violates it and why. */
async function violations(part: Locator, runOnly: { type: string; values: string[] }): Promise<string[]> {
  const page = part.page()
  // The page's policy forbids foreign scripts, but not evaluation through the debugger.
  if (!(await page.evaluate<boolean>(`typeof axe === 'object'`))) await page.evaluate(axe)
  const found = await part.evaluate(
    async (element, options) => (await (Reflect.get(window, 'axe') as Axe).run(element, options)).violations,
    // A violation is reported by its element's HTML, so that axe doesn't have to find a unique selector for each element.
    { runOnly, resultTypes: ['violations'], selectors: false },
  )
  return found.map(({ id, nodes: [first] }) => `${id}: ${first?.html ?? ''} ${first?.failureSummary ?? ''}`)
}
