import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './results-text.ts'

/** Copies text to the clipboard, and shows a toast. */
export async function copyText(copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied)
    showToast({ kind: 'success', message: text.copied })
  } catch {
    showToast({ kind: 'danger', message: text.cannotCopy })
  }
}
