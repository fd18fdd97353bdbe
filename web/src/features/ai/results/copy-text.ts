import { showToast } from '../../../ui/overlays/show-toast.ts'

/** Copies text to the clipboard, and shows a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', message: 'Copied.' })
  } catch {
    showToast({ kind: 'danger', message: 'Your browser doesn’t allow copying here.' })
  }
}
