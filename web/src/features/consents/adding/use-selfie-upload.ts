import type { Content } from '@fanfare/contract/content/content'
import { useEffect, useState } from 'react'
import { newId } from '../../../plumbing/new-id.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { uploads, useUploads, type UploadItem } from '../../content/index.ts'

export type SelfieUpload = {
  item: UploadItem | undefined
  /** The selfie once the server has it. */
  content: Content | undefined
  take: (file: File) => void
}

/** The upload of one selfie. A new one replaces it, and leaving the form cancels it. */
export function useSelfieUpload(): SelfieUpload {
  // A selfie has to be fresh, so an unfinished upload of an earlier page isn't resumed.
  const [place] = useState(() => `selfie ${newId()}`)
  const profileId = useViewer()?.profile.id ?? ''
  const { items, owner } = useUploads(place)
  const item = items.at(-1)
  useEffect(() => () => void uploads.discard({ place, profileId }), [place, profileId])
  return {
    item,
    content: item?.state.step === 'ready' ? item.state.content : undefined,
    take(file) {
      for (const { fileId } of items) uploads.cancel(fileId)
      uploads.add([file], owner)
    },
  }
}
