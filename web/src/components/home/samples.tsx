import type { HomePage } from '@portico/content-model/site'
import { TabChoice } from '@/components/ui/choice'
import { CodeFrame } from '@/components/ui/code-frame'
import { CodeText } from '@/components/ui/code-text'
import type { HighlightedSamples } from '@/highlight/highlight-code'
import { home } from '@strings'

interface SamplesProps {
  samples: HomePage['samples']
  highlighted: HighlightedSamples
}

/** What readers write themselves, one sample behind the other. */
export function Samples({ samples, highlighted }: SamplesProps) {
  return (
    <TabChoice
      id=":samples"
      group="own:home"
      legend={home.samples}
      className="tabs code-group hero-samples"
      options={samples.map((sample) => ({
        key: sample.label,
        label: sample.label,
        value: sample.label,
        content: (
          <CodeFrame language={sample.label}>
            <CodeText html={highlighted.get(sample) ?? ''} />
          </CodeFrame>
        ),
      }))}
    />
  )
}
