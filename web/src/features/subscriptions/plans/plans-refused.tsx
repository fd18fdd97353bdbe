import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { fill } from '../../../ui/fill.tsx'
import { VerifyLink } from '../../help/index.ts'
import * as text from './plans-text.ts'
import type { PlansForm } from './use-plans-form.ts'

/** Explains why the plans were not saved. A creator who can’t sell yet can still offer free subscriptions. */
export function PlansRefused({ form, message }: { form: PlansForm; message: string }) {
  if (!form.sellingIsNotAllowed) return <Notice tone="danger">{message}</Notice>
  return (
    <Notice tone="danger">
      <p>{fill(text.verifyFirst, { verify: <VerifyLink /> })}</p>
      <Button size="small" className="mt-2.5" onClick={() => form.edit({ isOpen: true, isFree: true })}>
        {text.makeItFree}
      </Button>
    </Notice>
  )
}
