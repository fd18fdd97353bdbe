import { showToast } from '../ui/overlays/show-toast.ts'

/** Copies the full address of a page of this site to the clipboard and confirms it. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href)
    showToast({ kind: 'success', message: 'Link copied to clipboard!' })
  } catch {
    showToast({ kind: 'danger', message: 'Failed to copy link' })
  }
}
