import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Back to where one came from, at the same place; to the feed for who came by a link. */
export function BackButton() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <div className="-ml-0.5 py-1 md:-ml-4.5 md:pb-2">
      {canGoBack ? (
        <Button variant="ghost" icon={<ArrowLeft size={20} />} onClick={() => router.history.back()}>
          Back
        </Button>
      ) : (
        <LinkButton to="/" variant="ghost" icon={<ArrowLeft size={20} />}>
          Feed
        </LinkButton>
      )}
    </div>
  )
}
