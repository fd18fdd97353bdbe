import { createReadStream } from 'node:fs'
import { recipeXmp } from '@fanfare/contract/ai/recipe'
import { aiSearch, type AiLabel } from './says-ai.ts'

/**
 * The XMP for the files made from this file, which AI made. Everybody who sees a post can save these files, so they are
 * recognized as made by AI when somebody uploads them again. The XMP states nothing but the digital source type.
 */
export async function aiXmpOf(path: string): Promise<string> {
  const search = aiSearch()
  const parts: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 1024 * 1024 })
  for await (const part of parts) search.add(part)
  return packetOf(search.label() ?? { sourceType: null, isOurs: false })
}

// Another program may have compressed the original's XMP, which then can't be found by searching the bytes.
const MOST_LIKELY = 'trainedAlgorithmicMedia'

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

const packetOf = ({ sourceType, isOurs }: AiLabel): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""${isOurs ? `\n    xmlns:${recipeXmp.prefix}="${recipeXmp.namespace}"` : ''}
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
   <Iptc4xmpExt:DigitalSourceType>${VOCABULARY}${sourceType ?? MOST_LIKELY}</Iptc4xmpExt:DigitalSourceType>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>`
