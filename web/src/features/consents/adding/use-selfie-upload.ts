import type { Content } from '@fanfare/contract/content/content'
import { useEffect, useState } from 'react'
import { newId } from '../../../plumbing/new-id.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { uploads, useUploads, type UploadItem } from '../../content/index.ts'

export type SelfieUpload = {
  item: UploadItem | undefined
  /** The id of the selfie once it is uploaded. */
  content: Content | undefined
  take: (file: File) => void
}

/** Uploads a selfie. A new selfie replaces it, and leaving the form cancels the upload. */
export function useSelfieUpload(): SelfieUpload {
  // A selfie has to be recent, so an unfinished upload from an earlier page isn't resumed.
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
