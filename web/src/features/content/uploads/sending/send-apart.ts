import type { Content } from '@fanfare/contract/content/content'
import pLimit from 'p-limit'
import { browserTransport } from './browser-transport.ts'
import { uploadFile } from './upload-file.ts'
import type { FileToSend } from './upload-transport.ts'

// Processing is followed even while the page is hidden.
const transport = { ...browserTransport, untilVisible: async () => undefined }

type FileApart = FileToSend & { kind: 'voice' | 'identity' }

/**
 * Uploads a file that doesn't appear in any gallery, and follows it until it can be sent. An interrupted attempt is
 * resumed. This browser stores no copy of the file. Returns the content, which is ready or failed. Throws `ApiProblem`
 * or the abort.
 */
export const sendApart = (file: FileApart, { signal }: { signal: AbortSignal }): Promise<Content> =>
  uploadFile({ transport, slots: pLimit(1) }, { file, isResumed: true }, { signal, onEvent: () => undefined })
