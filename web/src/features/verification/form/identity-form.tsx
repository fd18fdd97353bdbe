import type { OwnIdentity } from '@fanfare/contract/verification/identity-check'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { DocumentFields } from './document-fields.tsx'
import * as text from './form-text.ts'
import { PersonFields } from './person-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { useIdentityForm } from './use-identity-form.ts'

/** The identity form: personal details, with the pictures that prove them. */
export function IdentityForm({ own }: { own: OwnIdentity }) {
  const form = useIdentityForm(own.check)
  const { faults, pictures, problem } = form
  const isAtField = problem instanceof ApiProblem && Object.keys(problem.fields).length > 0
  return (
    <Panel title={own.check ? text.verifyAgain : text.verifyIdentity}>
      <form
        noValidate
        aria-label={text.identityCheck}
        className="mt-5 grid gap-7"
        onSubmit={(event) => {
          event.preventDefault()
          form.send()
        }}
      >
        <PersonFields form={form} />
        <DocumentFields form={form} />
        <fieldset className="grid gap-5">
          <legend className="type-subheading mb-4">{text.selfie}</legend>
          <PictureField
            label={text.yourFace}
            hint={text.yourFaceHint}
            upload={pictures.selfie}
            error={faults.selfie_id}
            hasCamera
          />
        </fieldset>
        {problem && !isAtField && <Notice tone="danger">{messageOf(problem)}</Notice>}
        <Button type="submit" variant="primary" className="justify-self-start" pending={form.isPending}>
          {text.sendForReview}
        </Button>
      </form>
    </Panel>
  )
}
