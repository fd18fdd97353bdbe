import { accountDialogs } from './account-dialogs.ts'
import { chatDialogs } from './chat-dialogs.ts'
import { composeDialogs } from './compose-dialogs.ts'
import type { PageOfDialogs } from './dialog-to-see.ts'
import { moneyDialogs } from './money-dialogs.ts'
import { postDialogs } from './post-dialogs.ts'
import { staffDialogs } from './staff-dialogs.ts'
import { studioDialogs } from './studio-dialogs.ts'

/**
 * Every dialog, sheet, menu, popover and lightbox that can be opened in the full world. `scripts/dialogs-to-see.test.ts`
 * fails if one is neither here nor checked by another journey.
 */
export const everyDialog: readonly PageOfDialogs[] = [
  ...accountDialogs,
  ...postDialogs,
  ...composeDialogs,
  ...chatDialogs,
  ...moneyDialogs,
  ...studioDialogs,
  ...staffDialogs,
]
