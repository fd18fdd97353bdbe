import type { Content } from '@fanfare/contract/content/content'
import type { Upload } from '@fanfare/contract/content/upload'
import { ApiProblem } from '../../../../plumbing/api/api-problem.ts'
import * as text from '../uploads-text.ts'
import { followProcessing } from './follow-processing.ts'
import { keepTrying } from './keep-trying.ts'
import { isGone } from './upload-problems.ts'
import type { UploadWatch } from './upload-state.ts'
import type { AddressToFetch, UploadTransport } from './upload-transport.ts'

const FIRST_WAIT = 500
const LONGEST_WAIT = 4000
const GROWTH = 1.4

/**
 * Has the server fetch a photo or video from the public internet, and follows it like `uploadFile`. With `isResumed`, it
 * follows a fetch that was requested before.
 */
export async function uploadFromAddress(
  transport: UploadTransport,
  { address, isResumed }: { address: AddressToFetch; isResumed: boolean },
  watch: UploadWatch,
): Promise<Content> {
  const { signal, onEvent } = watch
  const show = () => transport.showUpload(address.id, signal)
  const begin = () => transport.fetchAddress(address, signal)
  onEvent({ type: 'accepted' })
  const resume = () => show().catch((error: unknown) => (isGone(error) ? begin() : Promise.reject(error)))
  let upload = await keepTrying(transport, isResumed ? resume : begin, { signal })
  let wait = FIRST_WAIT
  while (!upload.content && upload.status !== 'failed') {
    onEvent({ type: 'sent', progress: upload.progress })
    await transport.wait(wait, signal)
    await transport.untilVisible(signal)
    upload = await keepTrying(transport, show, { signal })
    wait = Math.min(LONGEST_WAIT, wait * GROWTH)
  }
  return followProcessing(transport, contentOf(upload), watch)
}

/** Whether the server accepts this URL: one on the public web, or one of this server's own. */
export function isUploadAddress(address: string): boolean {
  if (address.startsWith('/api')) return true
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)
}

function contentOf({ content, failure }: Upload): Content {
  if (content) return content
  throw new ApiProblem({ status: 400, code: 'upload-url-failed', message: failure ?? text.addressFailed })
}
