import type { Content } from '@fanfare/contract/content/content'
import { keepTrying } from './keep-trying.ts'
import type { UploadWatch } from './upload-state.ts'
import type { UploadTransport } from './upload-transport.ts'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 8000
const GROWTH = 1.3

/**
 * Polls the progress of the variants until they are done, and reports each response: first after 1 s, then less and
 * less often, and not while the page is hidden. Returns the content, ready or failed.
 */
export async function followProcessing(
  transport: UploadTransport,
  content: Content,
  { signal, onEvent }: UploadWatch,
): Promise<Content> {
  let latest = content
  let wait = FIRST_WAIT
  onEvent({ type: 'processed', content: latest })
  while (latest.status === 'processing') {
    await transport.wait(wait, signal)
    await transport.untilVisible(signal)
    latest = await keepTrying(transport, () => transport.showContent(content.id, signal), { signal })
    wait = Math.min(LONGEST_WAIT, wait * GROWTH)
    onEvent({ type: 'processed', content: latest })
  }
  return latest
}
