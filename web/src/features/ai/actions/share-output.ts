import type { AiOutput } from '@fanfare/contract/ai/requests'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './actions-text.ts'

/** Whether this browser can share files with other apps. */
export function canShareFiles(): boolean {
  if (!('share' in navigator) || !('canShare' in navigator)) return false
  return navigator.canShare({ files: [new File([], 'picture.png', { type: 'image/png' })] })
}

/** Opens the device's share sheet with the file. */
export async function shareOutput({ file_url: url, mime, number }: AiOutput): Promise<void> {
  if (url === null || mime === null) return
  try {
    const response = await fetch(url)
    const file = new File([await response.blob()], `fanfare-${number}.${mime.split('/')[1] ?? 'bin'}`, {
      type: mime,
    })
    await navigator.share({ files: [file] })
  } catch (error) {
    const isChangeOfMind = error instanceof DOMException && error.name === 'AbortError'
    if (!isChangeOfMind) showToast({ kind: 'danger', message: text.cannotShare })
  }
}
