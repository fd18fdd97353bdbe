import { useEffect, useSyncExternalStore } from 'react'
import { useViewer } from '../../../plumbing/session/session.ts'
import { uploads } from './page-uploads.ts'
import { forgetOldUploads } from './unfinished-uploads.ts'
import type { UploadItem } from './upload-list.ts'
import type { UploadOwner } from './uploads.ts'

/** The uploads of one place, such as a draft. Uploads that an earlier page left unfinished are resumed. */
export function useUploads(place: string): { items: readonly UploadItem[]; owner: UploadOwner } {
  const viewer = useViewer()
  const profileId = viewer?.profile.id ?? ''
  const all = useSyncExternalStore(uploads.subscribe, uploads.list)
  useEffect(() => {
    void forgetOldUploads(Date.now()).then(() => uploads.resume({ place, profileId }))
  }, [place, profileId])
  return { items: all.filter((item) => item.place === place), owner: { place, profileId } }
}
