import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { sessionQuery } from '../../plumbing/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import * as text from './legal/legal-text.ts'

/** Notifies a user once when the terms have changed. Opening the terms also dismisses the notice. */
export function TermsNotice({ version }: { version: string }) {
  const see = useSeeTerms()
  return (
    <section
      aria-label={text.updatedTerms}
      className="mx-(--ff-gut) mt-2 mb-3 flex items-center justify-between gap-4 rounded-md bg-surface-2 px-4 py-2.5 text-small"
    >
      <p role="status">
        {text.termsChanged}{' '}
        <Link
          to="/terms"
          onClick={() => see.mutate(version)}
          className="rounded-xs font-semibold text-accent-text underline underline-offset-2"
        >
          {text.readTerms}
        </Link>
      </p>
      <Button size="small" className="shrink-0" pending={see.isPending} onClick={() => see.mutate(version)}>
        {text.dismiss}
      </Button>
    </section>
  )
}

function useSeeTerms() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (version: string) => call('PUT /user/terms', { body: { version } }),
    onSuccess: (session) => client.setQueryData(sessionQuery.queryKey, session),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
