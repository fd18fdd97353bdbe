import { findIntent } from '../../../plumbing/stores/intent.ts'
import { useHydrated } from '../../../plumbing/use-hydrated.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import * as text from './intent-text.ts'

/** Announces the action that will be completed after signing in. */
export function IntentNote({ redirect = '/' }: { redirect: string | undefined }) {
  const isHydrated = useHydrated()
  const intent = isHydrated ? findIntent(redirect) : undefined
  return (
    intent && (
      <Notice tone="info" className="mt-6">
        {text.onceSignedIn(intent)}
      </Notice>
    )
  )
}
