import { useEffect, useSyncExternalStore } from 'react'
import { useViewer } from '../../../session.ts'
import { uploads } from './page-uploads.ts'
import { forgetOldUploads } from './unfinished-uploads.ts'
import type { UploadItem, UploadOwner } from './uploads.ts'

/** The uploads of one place, such as a draft; what its page left unfinished when it went away goes on. */
export function useUploads(place: string): { items: readonly UploadItem[]; owner: UploadOwner } {
  const viewer = useViewer()
  const profileId = viewer?.profile.id ?? ''
  const all = useSyncExternalStore(uploads.subscribe, uploads.list)
  useEffect(() => {
    void forgetOldUploads(Date.now()).then(() => uploads.resume({ place, profileId }))
  }, [place, profileId])
  return { items: all.filter((item) => item.place === place), owner: { place, profileId } }
}
