import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './uploads-text.ts'

/** Shows why a file was refused, under the title from the specification. */
export function showRefusedFile(reason: string): void {
  showToast({ kind: 'danger', title: text.failedToast, message: reason })
}
