import { verificationLimits } from '@fanfare/contract/verification/limits'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import * as text from './form-text.ts'
import type { IdentityFormState } from './use-identity-form.ts'

/** The viewer's name and date of birth. */
export function PersonFields({ form: { values, edit, faults } }: { form: IdentityFormState }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="type-subheading mb-4">{text.you}</legend>
      <Field label={text.fullName} error={faults.legal_name} hint={text.fullNameHint}>
        <TextInput
          autoComplete="name"
          maxLength={verificationLimits.legalName}
          value={values.legal_name}
          onChange={({ target }) => edit({ legal_name: target.value })}
        />
      </Field>
      <Field label={text.bornOn} error={faults.born_on} hint={text.bornOnHint(verificationLimits.adultYears)}>
        <TextInput
          type="date"
          autoComplete="bday"
          value={values.born_on}
          onChange={({ target }) => edit({ born_on: target.value })}
        />
      </Field>
    </fieldset>
  )
}
