import { CloudUpload } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { keepFocusNearby } from '../../../ui/focus/focus-home.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './create-text.ts'
import type { usePublishing } from './use-publishing.ts'

type Props = {
  isAllowed: boolean
  publishing: ReturnType<typeof usePublishing>
}

/** The bar with the publish button, which is always visible. While the story waits for its file, it can be canceled. */
export function PublishBar({ isAllowed, publishing }: Props) {
  const { publish, stopWaiting, isPublishing } = publishing
  return (
    <footer
      data-foot
      data-focus-home
      className="sticky bottom-(--ff-bar) z-20 -mx-(--ff-gut) flex items-center justify-end gap-2.5 border-t border-line bg-bg px-(--ff-gut) py-3 max-md:flex-wrap md:mx-0 md:px-0"
    >
      <span
        role="status"
        className="flex min-w-0 flex-1 items-center gap-2 text-small text-fg-faint empty:hidden max-md:basis-full"
      >
        {stopWaiting && (
          <>
            <CloudUpload size={16} className="shrink-0" aria-hidden />
            {text.publishedOnceReady}
          </>
        )}
      </span>
      {stopWaiting && (
        <Button ref={keepFocusNearby} size="large" onClick={stopWaiting}>
          {common.cancel}
        </Button>
      )}
      <Button
        data-focus-start
        variant="primary"
        size="large"
        className="max-md:flex-1"
        disabled={!isAllowed}
        pending={isPublishing || stopWaiting !== null}
        onClick={publish}
      >
        {stopWaiting ? text.waitingForFile : text.publishStory}
      </Button>
    </footer>
  )
}
