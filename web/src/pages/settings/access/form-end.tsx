import { Button } from '@mantine/core';
import { errorWords } from '../../../api/problem.ts';
import { say } from '../../../voice/say.ts';

interface FormEndProps {
  /** The action of the form, as its button says it. */
  readonly words: string;
  readonly make: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown };
  readonly onClose: () => void;
}

/** The end of a form that makes something: its error, and its two buttons. */
export function FormEnd({ words, make, onClose }: FormEndProps) {
  return (
    <>
      {make.isError && (
        <p className="bad" role="alert">
          {errorWords(make.error)}
        </p>
      )}
      <div className="row">
        <Button type="submit" loading={make.isPending}>
          {words}
        </Button>
        <Button variant="default" onClick={onClose}>
          {say('do.cancel')}
        </Button>
      </div>
    </>
  );
}
