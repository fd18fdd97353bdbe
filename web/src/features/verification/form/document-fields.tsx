import { countries } from '@fanfare/contract/verification/countries'
import { documentKinds, hasBack } from '@fanfare/contract/verification/identity-check'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { countryName, documentLabels } from '../identity-words.ts'
import { PictureField } from './picture-field.tsx'
import type { IdentityFormState } from './use-identity-form.ts'

const documentChoices = documentKinds.map((value) => ({ value, label: documentLabels[value] }))

const countryChoices = [
  { value: '', label: 'Choose a country' },
  ...countries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
]

const whole = 'All four corners visible, in focus, without glare.'

/** The kind of document, and its pictures. */
export function DocumentFields({ form }: { form: IdentityFormState }) {
  const { values, edit, faults, pictures } = form
  const needsBack = hasBack(values.document_kind)
  return (
    <fieldset className="grid gap-5">
      <legend className="type-subheading mb-4">Your document</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Document">
          <Select
            value={values.document_kind}
            choices={documentChoices}
            onChange={(kind) => edit({ document_kind: kind })}
          />
        </Field>
        <Field label="Issued in" error={faults.country}>
          <Select value={values.country} choices={countryChoices} onChange={(country) => edit({ country })} />
        </Field>
      </div>
      <Field
        label="Valid until"
        optional
        error={faults.expires_on}
        hint="Leave this empty if your document has no expiry date."
      >
        <TextInput
          type="date"
          value={values.expires_on}
          onChange={({ target }) => edit({ expires_on: target.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <PictureField
          label={needsBack ? 'Front of the document' : 'Page with your photo'}
          hint={whole}
          upload={pictures.front}
          error={faults.front_id}
        />
        {needsBack && (
          <PictureField
            label="Back of the document"
            hint={whole}
            upload={pictures.back}
            error={faults.back_id}
          />
        )}
      </div>
    </fieldset>
  )
}
