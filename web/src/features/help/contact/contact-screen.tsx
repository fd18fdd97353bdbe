import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { securityQuery } from '../../../entities/accounts/index.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { LegalFooter } from '../../accounts/index.ts'
import { ContactForm } from './contact-form.tsx'
import { MessageSent } from './message-sent.tsx'
import { fill } from '../../../ui/fill.tsx'
import * as text from './contact-text.ts'

/** `/contact`: a form for messages to support, for users and visitors. */
export function ContactScreen() {
  const [sentFrom, setSentFrom] = useState<string>()
  const help = (
    <Link to="/help" className="rounded-xs text-accent-text underline underline-offset-2">
      {text.help}
    </Link>
  )
  return (
    <div className="page pt-2 pb-16">
      <PageTitle>{text.contactUs}</PageTitle>
      <h1 className="type-display">{text.contactUs}</h1>
      <div className="mt-3 max-w-150">
        {sentFrom === undefined ? (
          <>
            <p className="mb-6 text-fg-muted">{fill(text.answeredInHelp, { help })}</p>
            <PrefilledForm onSent={setSentFrom} />
          </>
        ) : (
          <MessageSent email={sentFrom} onAgain={() => setSentFrom(undefined)} />
        )}
      </div>
      <LegalFooter className="mt-10" />
    </div>
  )
}

/**
 * The form, prefilled with the signed-in user's name and email address. If the address can't be loaded, the user types
 * it.
 */
function PrefilledForm({ onSent }: { onSent: (email: string) => void }) {
  const viewer = useViewer()
  const security = useQuery({ ...securityQuery, enabled: viewer !== null })
  if (viewer === null) return <ContactForm name="" email="" onSent={onSent} />
  if (security.fetchStatus === 'fetching' && !security.data) return <Skeleton className="h-130 rounded-lg" />
  return <ContactForm name={viewer.profile.display_name} email={security.data?.email ?? ''} onSent={onSent} />
}
