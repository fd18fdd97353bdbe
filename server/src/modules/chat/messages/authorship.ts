import type { Authorship } from '@fanfare/contract/chat/message'
import { isModelText } from '#drafts'
import type { Tx } from '#kernel/db'

/** Whether a text counts as typed or as drafted by a model, however its author sends it. */
export const authorshipOf = async (
  tx: Tx,
  written: { userId: string; text: string; at: Date },
): Promise<Authorship> => ((await isModelText(tx, written)) ? 'drafted' : 'typed')
