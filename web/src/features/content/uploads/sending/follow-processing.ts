import type { Content } from '@fanfare/contract/content/content'
import { keepTrying } from './keep-trying.ts'
import type { UploadWatch } from './upload-state.ts'
import type { UploadTransport } from './upload-transport.ts'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 8000
const GROWTH = 1.3

/**
 * Polls the processing progress until it ends, and reports each response. The first poll is after 1 s, then they become
 * less frequent, and they pause while the page is hidden. Returns the content, which is ready or failed.
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
