import { recipeXmp, type AiRecipe } from '@fanfare/contract/ai/recipe'

export interface XmpFacts {
  sourceType: string
  /** Names the maker, for people to read. */
  credit: string
  recipe: AiRecipe | null
}

/**
 * A result's XMP packet: its IPTC digital source type, credit line and recipe. The recipe is left out if it doesn't fit
 * in one JPEG segment.
 */
export function xmpOf({ sourceType, credit, recipe }: XmpFacts): string {
  const whole = packet({ sourceType, credit, recipe })
  return Buffer.byteLength(whole) <= MAX_BYTES ? whole : packet({ sourceType, credit, recipe: null })
}

const MAX_BYTES = 65_000

const { namespace, prefix, property } = recipeXmp

// XMP requires this wrapper, with the same id in every file.
const packet = ({ sourceType, credit, recipe }: XmpFacts): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:${prefix}="${namespace}">
   <Iptc4xmpExt:DigitalSourceType>${escapeXml(sourceType)}</Iptc4xmpExt:DigitalSourceType>
   <photoshop:Credit>${escapeXml(credit)}</photoshop:Credit>
   <xmp:CreatorTool>Fanfare</xmp:CreatorTool>${recipe === null ? '' : recipeElement(recipe)}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`

const recipeElement = (recipe: AiRecipe): string =>
  `\n   <${prefix}:${property}>${escapeJson(JSON.stringify(recipe))}</${prefix}:${property}>`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escapeXml = (text: string): string => text.replaceAll(/[&<>]/g, (character) => escapes[character] ?? '')

/** Uses JSON escapes instead of XML entities, so that readers that don't decode entities can parse it too. */
const escapeJson = (json: string): string =>
  json.replaceAll(
    /[&<>\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
