import { countries } from '@fanfare/contract/verification/countries'
import { documentKinds, hasBack } from '@fanfare/contract/verification/identity-check'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { countryName, documentLabels } from '../identity-words.ts'
import * as text from './form-text.ts'
import { PictureField } from './picture-field.tsx'
import type { IdentityFormState } from './use-identity-form.ts'

const documentChoices = documentKinds.map((value) => ({ value, label: documentLabels[value] }))

const countryChoices = [
  { value: '', label: text.chooseCountry },
  ...countries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
]

/** The kind of document, and its pictures. */
export function DocumentFields({ form }: { form: IdentityFormState }) {
  const { values, edit, faults, pictures } = form
  const needsBack = hasBack(values.document_kind)
  return (
    <fieldset className="grid gap-5">
      <legend className="type-subheading mb-4">{text.yourDocument}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={text.documentKind}>
          <Select
            value={values.document_kind}
            choices={documentChoices}
            onChange={(kind) => edit({ document_kind: kind })}
          />
        </Field>
        <Field label={text.issuedIn} error={faults.country}>
          <Select value={values.country} choices={countryChoices} onChange={(country) => edit({ country })} />
        </Field>
      </div>
      <Field label={text.validUntil} optional error={faults.expires_on} hint={text.validUntilHint}>
        <TextInput
          type="date"
          value={values.expires_on}
          onChange={({ target }) => edit({ expires_on: target.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <PictureField
          label={needsBack ? text.front : text.photoPage}
          hint={text.documentHint}
          upload={pictures.front}
          error={faults.front_id}
        />
        {needsBack && (
          <PictureField
            label={text.back}
            hint={text.documentHint}
            upload={pictures.back}
            error={faults.back_id}
          />
        )}
      </div>
    </fieldset>
  )
}
