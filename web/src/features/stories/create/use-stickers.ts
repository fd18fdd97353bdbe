import { useState } from 'react'
import { newId } from '../../../plumbing/new-id.ts'
import type { DraftSticker } from './story-draft.ts'

export type Stickers = {
  list: readonly DraftSticker[]
  /** The key of the sticker that is being edited. */
  chosen: DraftSticker | undefined
  choose: (key: string | null) => void
  add: (sticker: Omit<DraftSticker, 'key'>) => void
  change: (key: string, how: (sticker: DraftSticker) => DraftSticker) => void
  remove: (key: string) => void
}

/** The stickers of the story that is being created. */
export function useStickers(
  list: readonly DraftSticker[],
  update: (how: (before: readonly DraftSticker[]) => readonly DraftSticker[]) => void,
): Stickers {
  const [chosenKey, choose] = useState<string | null>(null)
  return {
    list,
    chosen: list.find(({ key }) => key === chosenKey),
    choose,
    add(sticker) {
      const key = newId()
      update((before) => [...before, { ...sticker, key }])
      choose(key)
    },
    change: (key, how) =>
      update((before) => before.map((sticker) => (sticker.key === key ? how(sticker) : sticker))),
    remove: (key) => update((before) => before.filter((sticker) => sticker.key !== key)),
  }
}
