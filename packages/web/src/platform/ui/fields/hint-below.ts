/** The parts of a field with its hint below: fields of one row keep one line, whatever is said about them. */
export const hintBelow: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']
