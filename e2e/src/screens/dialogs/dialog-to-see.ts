import type { Page } from 'playwright-core'
import type { DialogWorld } from './dialog-world.ts'

/** Who opens the dialog. */
export type DialogOpener = 'visitor' | 'wilhelmina' | 'noor' | 'michal' | 'admin'

/** A dialog, a sheet, a menu, a popover or a lightbox. */
export interface DialogToSee {
  /** The file in `web/src` that shows it. */
  file: string
  role?: 'dialog' | 'menu' | 'listbox'
  /** Its accessible name. */
  name: string | RegExp
  open: (page: Page, world: DialogWorld) => Promise<void>
  /** The narrowest and the widest window in which it can be open; by default, any. */
  from?: number
  to?: number
  /** True if it isn't closed, for example because the next dialogs on this page open over it. */
  isLeftOpen?: true
}

/** An address, and the dialogs that are opened there, one after the other. */
export interface PageOfDialogs {
  who: DialogOpener
  /** Has to differ from the person's previous address by more than its hash, or it wouldn't be loaded. */
  path: (world: DialogWorld) => string
  dialogs: readonly DialogToSee[]
}

/** Presses the buttons with these names, one after the other. */
export const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click()
  }

/** Opens a menu and chooses one of its items. */
export const choose = (menu: string | RegExp, item: string) => async (page: Page) => {
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** For dialogs that the address itself opens. */
export const nothing = (): Promise<void> => Promise.resolve()
