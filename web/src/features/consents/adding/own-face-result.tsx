import type { Consent } from '@fanfare/contract/consents/consent'
import { CircleCheck, CircleX } from 'lucide-react'
import { useConsents } from '../../../entities/consents/index.ts'
import { Button } from '../../../ui/button.tsx'
import * as common from '../../../ui/common-text.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { FanProgress } from '../../../ui/states/fan-progress.tsx'
import * as text from './adding-text.ts'

type Props = {
  /** The consent that the server created. Its current state is fetched. */
  sent: Consent
  onTryAgain: () => void
  onDone: (consent: Consent) => void
}

/** The result of comparing the photos with the selfie. */
export function OwnFaceResult({ sent, onTryAgain, onDone }: Props) {
  const { data: consents } = useConsents()
  const consent = consents?.find(({ id }) => id === sent.id) ?? sent
  return (
    <div role="status" className="grid justify-items-center gap-4 pt-2 pb-6 text-center">
      {consent.status === 'checking' && <Checking onLeave={() => onDone(consent)} />}
      {consent.status === 'active' && (
        <>
          <CircleCheck size={44} aria-hidden className="text-success" />
          <div>
            <h3 className="type-subheading">{text.verified}</h3>
            <p className="text-fg-muted">{text.canUsePhotos}</p>
          </div>
          <Button variant="primary" onClick={() => onDone(consent)}>
            {common.done}
          </Button>
        </>
      )}
      {consent.status === 'refused' && <Refused consent={consent} onTryAgain={onTryAgain} />}
      {(consent.status === 'revoked' || consent.status === 'ended') && (
        <>
          <p className="text-fg-muted">
            {consent.status === 'revoked' ? text.revokedMeanwhile : text.transferredMeanwhile}
          </p>
          <Button onClick={() => onDone(consent)}>{common.close}</Button>
        </>
      )}
    </div>
  )
}

function Checking({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <FanProgress label={text.comparing} progress={null} />
      <div>
        <h3 className="type-subheading">{text.comparing}</h3>
        <p className="text-fg-muted">{text.comparingTakes}</p>
      </div>
      <Button variant="ghost" onClick={onLeave}>
        {common.close}
      </Button>
    </>
  )
}

function Refused({ consent, onTryAgain }: { consent: Consent; onTryAgain: () => void }) {
  const photo = consent.photos.find(({ id }) => id === consent.refusal?.content_id)
  return (
    <>
      {photo ? (
        <Picture
          picture={photo.picture}
          alt={text.photoInQuestion}
          sizes="120px"
          className="size-30 rounded-md"
        />
      ) : (
        <CircleX size={44} aria-hidden className="text-danger" />
      )}
      <div>
        <h3 className="type-subheading">{text.notVerified}</h3>
        <p className="text-fg-muted">{consent.refusal?.message}</p>
      </div>
      <Button variant="primary" onClick={onTryAgain}>
        {common.tryAgain}
      </Button>
    </>
  )
}
