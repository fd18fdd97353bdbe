import type { Helpline } from '@fanfare/contract/drafts/helpline'
import { ExternalLink } from 'lucide-react'
import { Notice } from '../../ui/states/notice.tsx'
import * as text from './help-link-text.ts'

/**
 * Shown to somebody in a crisis instead of a model's answer. It isn't an error, so it doesn't have the colors of
 * one.
 */
export const HelplineNotice = ({ helpline: { answer, directory, href } }: { helpline: Helpline }) => (
  <div role="alert">
    <Notice tone="info">
      <p dir="auto">{answer}</p>
      <a href={href} target="_blank" rel="noopener noreferrer" className="mt-1 inline-block underline">
        {directory} <ExternalLink size={15} aria-label={text.opensNewTab} className="inline" />
      </a>
    </Notice>
  </div>
)
