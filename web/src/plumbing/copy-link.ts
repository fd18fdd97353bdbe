import { showToast } from '../ui/overlays/show-toast.ts'
import * as text from './plumbing-text.ts'

/** Copies the full URL of a page of this site to the clipboard and confirms it. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href)
    showToast({ kind: 'success', message: text.linkCopied })
  } catch {
    showToast({ kind: 'danger', message: text.linkNotCopied })
  }
}
