import type { Content } from '@fanfare/contract/content/content'
import pLimit from 'p-limit'
import { browserTransport } from './browser-transport.ts'
import { uploadFile } from './upload-file.ts'
import type { FileToSend } from './upload-transport.ts'

// The sender may be on another page while it is processed.
const transport = { ...browserTransport, untilVisible: async () => undefined }

type FileApart = FileToSend & { kind: 'voice' | 'identity' }

/**
 * Uploads a file that no gallery shows and follows it until it can be sent, resuming an interrupted attempt.
 * This browser keeps no copy of it. Returns the content, ready or failed; throws `ApiProblem` or the abort.
 */
export const sendApart = (file: FileApart, { signal }: { signal: AbortSignal }): Promise<Content> =>
  uploadFile({ transport, slots: pLimit(1) }, { file, isResumed: true }, { signal, onEvent: () => undefined })
