import { Link } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import * as text from './uploads-text.ts'
import { isUploadAddress } from './sending/upload-from-address.ts'

/** A field for the URL of a photo or video. An invalid URL is refused with the sentence from the specification. */
export function AddressForm({ onAddress }: { onAddress: (url: string) => void }) {
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      noValidate
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isUploadAddress(url.trim())) onAddress(url.trim())
        else setError(url.trim() === '' ? text.enterAddress : text.addressInvalid)
      }}
    >
      <Field label={text.webAddress} hideLabel error={error}>
        <TextInput
          type="url"
          inputMode="url"
          icon={<Link size={18} />}
          placeholder={text.addressPlaceholder}
          maxLength={2000}
          value={url}
          onChange={(event) => {
            setUrl(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" className="sm:h-12!">
        {text.addFromLink}
      </Button>
    </form>
  )
}
