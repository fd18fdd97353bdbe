import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** What of WCAG A and AA the page does not keep, with the first element of each and what is wrong with it. */
export async function violations(page: Page): Promise<string[]> {
  // The policy of the page forbids foreign scripts; the debugger's own evaluation is not under it.
  if (!(await page.evaluate<boolean>(`typeof axe === 'object'`))) await page.evaluate(axe)
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] }).then((result) => result.violations)`,
  )
  return found.map(({ id, nodes: [first] }) => `${id}: ${first?.html ?? ''} ${first?.failureSummary ?? ''}`)
}
