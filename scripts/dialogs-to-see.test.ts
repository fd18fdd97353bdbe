import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tool.ts'

/** The components that show their children as dialogs, menus or popovers, with the files that define them. */
const MAKERS: Readonly<Record<string, string>> = {
  Dialog: 'ui/overlays/dialog.tsx',
  DialogFrame: 'ui/overlays/dialog-frame.tsx',
  DialogShell: 'ui/overlays/dialog-shell.tsx',
  SplitDialog: 'ui/overlays/split-dialog.tsx',
  ConfirmDialog: 'ui/overlays/confirm-dialog.tsx',
  FormDialog: 'ui/overlays/form-dialog.tsx',
  ReasonDialog: 'ui/overlays/reason-dialog.tsx',
  Menu: 'ui/overlays/menu.tsx',
  Popover: 'ui/overlays/popover.tsx',
  Lightbox: 'ui/media/lightbox.tsx',
  LightboxFrame: 'ui/media/lightbox-frame.tsx',
  DateTimePicker: 'ui/dates/date-time-picker.tsx',
  DateRangePicker: 'ui/dates/date-range-picker.tsx',
  ChoiceMenu: 'features/posts/choice-menu.tsx',
  SendDialog: 'features/payouts/send-dialog.tsx',
  PayoutTextDialog: 'features/payouts/admin/payout-text-dialog.tsx',
  ConfirmWithPasswordDialog: 'features/accounts/confirm-with-password-dialog.tsx',
  ViewerOverlay: 'features/stories/viewer/viewer-overlay.tsx',
}

/** Matches an element of one of these components, or one that is itself a dialog, menu or list over the page. */
const MADE = new RegExp(
  `<(?:${Object.keys(MAKERS).join('|')})(?=[\\s>])|\\brole="(?:dialog|alertdialog|menu|listbox)"|\\bpopover=|<dialog\\b`,
  'g',
)

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** How many dialogs, menus and popovers each file shows. One that is always closed isn't counted. */
function made(): Map<string, number> {
  const makers = new Set(Object.values(MAKERS))
  const files = globSync('**/*.tsx', { cwd: path.join(root, 'web/src') })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !makers.has(file) && file !== 'plumbing/stores/overlay.tsx')
  const counts = files.map((file): [string, number] => {
    const text = read(`web/src/${file}`).replaceAll('<Dialog open={false}', '')
    const found = text.match(MADE) ?? []
    const popovers = found.filter((one) => one.startsWith('popover')).length
    // An element with `popover` usually has one of the roles as well.
    return [file, Math.max(found.length - popovers, popovers)]
  })
  return new Map(counts.filter(([, count]) => count > 0))
}

/** How many of each file's dialogs the journeys open. */
function seen(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const place of globSync('e2e/src/**/*.ts', { cwd: root }))
    for (const [, file = ''] of read(place).matchAll(/\bfile: '((?:features|ui|entities)\/[\w./-]+)'/g))
      counts.set(file, (counts.get(file) ?? 0) + 1)
  return counts
}

test('a journey opens every dialog, menu and popover', () => {
  const opened = seen()
  const shown = made()
  expect(shown.size).toBeGreaterThan(80)
  const missing = [...shown].filter(([file, count]) => (opened.get(file) ?? 0) < count)
  expect(missing).toEqual([])
})

test('every dialog that a journey lists exists', () => {
  const shown = made()
  expect([...seen().keys()].filter((file) => !shown.has(file))).toEqual([])
  const lost = Object.entries(MAKERS).filter(
    ([name, file]) => !read(`web/src/${file}`).includes(`function ${name}`),
  )
  expect(lost).toEqual([])
})
