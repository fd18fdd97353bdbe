import { showToast } from '../../../ui/overlays/show-toast.ts'
import { words } from '../content-text.ts'

/** Shows why a file was refused, under the title from the specification. */
export function showRefusedFile(reason: string): void {
  showToast({ kind: 'danger', title: words.failedToast, message: reason })
}
