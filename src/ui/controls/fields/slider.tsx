import { Label } from 'react-aria-components/Label'
import {
  Slider as AriaSlider,
  SliderOutput,
  SliderThumb,
  SliderTrack,
  type SliderProps as AriaSliderProps,
} from 'react-aria-components/Slider'
import field from './field.module.css'
import styles from './slider.module.css'

export interface SliderProps extends Omit<AriaSliderProps<number>, 'className' | 'style' | 'children'> {
  label: string
}

export function Slider({ label, ...rest }: SliderProps) {
  return (
    <AriaSlider {...rest} className={styles.slider!}>
      <Label className={field.label}>{label}</Label>
      <SliderOutput className={styles.value!} />
      <SliderTrack className={styles.track!}>
        {({ state }) => (
          <>
            <span
              className={styles.fill}
              data-fill=""
              style={{ width: `${state.getThumbPercent(0) * 100}%` }}
            />
            <SliderThumb className={styles.thumb!} />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  )
}
