/**
 * incipit/shape: from an assembly to an assembly, between `assemble` and `render`: tags round the texts that others wrote, and
 * a prompt within a budget. Names only, by hand; each is documented where it is made.
 */
export { framed, type FrameOptions } from './framed'
export { fit, type Fitted } from './fit'
export { type FitOptions, type FitPart, type FitStep } from './FitOptions'
export { type Cutoff } from './Cutoff'
export { type Yielded } from './Yielded'
