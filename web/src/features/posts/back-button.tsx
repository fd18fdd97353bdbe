import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useHydrated } from '../../plumbing/use-hydrated.ts'
import * as common from '../../ui/common-text.ts'
import * as text from './posts-text.ts'

/**
 * Goes back to the previous page at the same scroll position, or to the feed if the viewer followed a link from
 * outside.
 */
export function BackButton() {
  const router = useRouter()
  // Only the browser knows whether there is a previous page.
  const isHydrated = useHydrated()
  const canGoBack = useCanGoBack() && isHydrated
  return (
    <div className="py-1 md:-ml-4.5 md:pb-2">
      {canGoBack ? (
        <Button variant="ghost" icon={<ArrowLeft size={20} />} onClick={() => router.history.back()}>
          {common.back}
        </Button>
      ) : (
        <LinkButton to="/" variant="ghost" icon={<ArrowLeft size={20} />}>
          {text.feed}
        </LinkButton>
      )}
    </div>
  )
}
