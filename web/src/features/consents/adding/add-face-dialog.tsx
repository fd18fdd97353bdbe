import type { Consent } from '@fanfare/contract/consents/consent'
import type { Content } from '@fanfare/contract/content/content'
import { ScanFace, UserRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import * as text from './adding-text.ts'
import { OwnFaceForm } from './own-face-form.tsx'
import { OwnFaceResult } from './own-face-result.tsx'
import { ReleaseForm } from './release-form.tsx'
import * as linkText from './release-link-text.ts'
import { ReleaseLink } from './release-link.tsx'

type Props = {
  startWithOwn: boolean
  onClose: () => void
  onVerified?: (consent: Consent) => void
}

type Step =
  | { kind: 'choice' }
  | { kind: 'own' }
  | { kind: 'result'; consent: Consent }
  | { kind: 'release' }
  | { kind: 'link'; consent: Consent; link: string }

const titles: Record<Step['kind'], string> = {
  choice: text.whoseFace,
  own: text.ownFace,
  result: text.ownFace,
  release: text.someoneElse,
  link: linkText.sendThisLink,
}

/** The user either compares photos of themselves with a selfie, or asks someone else to sign a release. */
export function AddFaceDialog({ startWithOwn, onClose, onVerified }: Props) {
  const [step, setStep] = useState<Step>({ kind: startWithOwn ? 'own' : 'choice' })
  const [photos, setPhotos] = useState<readonly Content[]>([])
  return (
    <Dialog open onClose={onClose} title={titles[step.kind]}>
      {step.kind === 'choice' && (
        <div className="grid gap-3">
          <Way
            icon={<ScanFace size={24} aria-hidden />}
            title={text.ownFace}
            onChoose={() => setStep({ kind: 'own' })}
          >
            {text.ownFaceSteps}
          </Way>
          <Way
            icon={<UserRound size={24} aria-hidden />}
            title={text.someoneElse}
            onChoose={() => setStep({ kind: 'release' })}
          >
            {text.someoneElseSteps}
          </Way>
        </div>
      )}
      {step.kind === 'own' && (
        <OwnFaceForm
          photos={photos}
          onPhotos={setPhotos}
          onSent={(consent) => setStep({ kind: 'result', consent })}
        />
      )}
      {step.kind === 'result' && (
        <OwnFaceResult
          sent={step.consent}
          onTryAgain={() => setStep({ kind: 'own' })}
          onDone={(consent) => {
            if (consent.status === 'active') onVerified?.(consent)
            onClose()
          }}
        />
      )}
      {step.kind === 'release' && (
        <ReleaseForm
          photos={photos}
          onPhotos={setPhotos}
          onSent={({ consent, link }) => setStep({ kind: 'link', consent, link })}
        />
      )}
      {step.kind === 'link' && <ReleaseLink consent={step.consent} link={step.link} />}
    </Dialog>
  )
}

type WayProps = { icon: ReactNode; title: string; children: string; onChoose: () => void }

function Way({ icon, title, children, onChoose }: WayProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex items-start gap-4 rounded-lg bg-surface-2 p-4 text-left hover:bg-surface-3"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-3 text-accent-text">
        {icon}
      </span>
      <span>
        <b className="block">{title}</b>
        <span className="block text-small text-fg-muted">{children}</span>
      </span>
    </button>
  )
}
