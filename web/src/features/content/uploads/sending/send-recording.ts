import type { Content } from '@fanfare/contract/content/content'
import pLimit from 'p-limit'
import { browserTransport } from './browser-transport.ts'
import { uploadFile } from './upload-file.ts'
import type { FileToSend } from './upload-transport.ts'

// Its sender may look at another page while it is processed.
const transport = { ...browserTransport, untilVisible: async () => undefined }

/**
 * Uploads a recording and follows it until it can be sent, continuing where an earlier attempt was cut off. Returns the content,
 * ready or failed; throws `ApiProblem` or the abort.
 */
export const sendRecording = (
  file: Omit<FileToSend, 'kind' | 'name'>,
  { signal }: { signal: AbortSignal },
): Promise<Content> =>
  uploadFile(
    { transport, slots: pLimit(1) },
    { file: { ...file, kind: 'voice', name: 'Voice message' }, isResumed: true },
    { signal, onEvent: () => undefined },
  )
