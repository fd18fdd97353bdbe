import type { Consent } from '@fanfare/contract/consents/consent'
import { Copy, Share2 } from 'lucide-react'
import { copyLink } from '../../../plumbing/copy-link.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { fill } from '../../../ui/fill.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { nameOf } from '../consent-text.ts'
import * as text from './release-link-text.ts'

type Props = { consent: Consent; link: string }

/** The link for signing a release, and the next steps. */
export function ReleaseLink({ consent, link }: Props) {
  const name = nameOf(consent)
  return (
    <div className="grid grid-cols-1 gap-5 pb-5">
      <ol className="grid list-decimal grid-cols-1 gap-1 pl-5 wrap-anywhere text-fg-muted">
        <li>{fill(text.sendLinkTo, { name: <bdi>{name}</bdi> })}</li>
        <li>{fill(text.personSigns, { name: <bdi>{name}</bdi> })}</li>
        <li>{text.thenUsePhotos}</li>
      </ol>
      <Field label={text.link}>
        <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" icon={<Copy size={18} />} onClick={() => void copyLink(link)}>
          {text.copyLink}
        </Button>
        {'share' in navigator && (
          <Button icon={<Share2 size={18} />} onClick={() => void shareLink(name, link)}>
            {text.share}
          </Button>
        )}
      </div>
      <Notice tone="caution">{text.shownOnce}</Notice>
    </div>
  )
}

/** Ignores the error that occurs when the user closes the share sheet. */
async function shareLink(name: string, url: string): Promise<void> {
  await navigator.share({ title: text.releaseFor(name), url }).catch(() => undefined)
}
