import { MAX_IMAGE_TEXT, type MediaKind } from '#domain/pictures.ts';
import { type ErrorText, type ErrorTexts, offlineText } from '#web/lib/api/error-texts.ts';

interface PictureTexts {
  /** Label of the button while there is no picture. */
  choose: string;
  /** Label of the button when there is a picture. */
  change: string;
  hint: string;
  /** The toast after the upload; null when the form shows one after saving. */
  done: { title: string; text?: string } | null;
  /** Message for a file of a type that is not accepted. */
  type: ErrorText;
  /** Message for a file that is too large. */
  size: ErrorText;
  /** Message for other failures. */
  failed: { title: string; text: string };
}

const INVALID_PHOTO = { title: 'Imagem inválida', text: `Use JPG/PNG com até ${MAX_IMAGE_TEXT}.` };
const NOT_AN_IMAGE = { title: 'Erro', text: 'Por favor, selecione um arquivo de imagem' };
const TOO_LARGE = { title: 'Erro', text: `A imagem deve ter no máximo ${MAX_IMAGE_TEXT}` };

/** Texts for uploading a picture, by its kind (media#kinds). */
export const PICTURE_TEXTS: Readonly<Record<MediaKind, PictureTexts>> = {
  avatar: {
    choose: 'Escolher foto',
    change: 'Trocar foto',
    hint: `Use JPG/PNG com até ${MAX_IMAGE_TEXT}.`,
    done: { title: 'Upload concluído', text: 'Sua foto já aparece no perfil.' },
    type: INVALID_PHOTO,
    size: INVALID_PHOTO,
    failed: { title: 'Erro no upload', text: 'Não foi possível enviar a foto' },
  },
  logo: {
    choose: 'Escolher logo',
    change: 'Trocar logo',
    hint: `Uma imagem de até ${MAX_IMAGE_TEXT}.`,
    done: { title: 'Logo atualizada' },
    type: NOT_AN_IMAGE,
    size: TOO_LARGE,
    failed: { title: 'Erro', text: 'Não foi possível fazer upload da logo' },
  },
  'job-image': {
    choose: 'Escolher imagem',
    change: 'Trocar imagem',
    hint: `Uma imagem de até ${MAX_IMAGE_TEXT}.`,
    done: null,
    type: NOT_AN_IMAGE,
    size: TOO_LARGE,
    failed: { title: 'Erro no upload', text: 'Não foi possível enviar a imagem' },
  },
};

export function uploadErrors(kind: MediaKind): ErrorTexts {
  const { type, size, failed } = PICTURE_TEXTS[kind];
  return {
    IMAGE_UNSUPPORTED: type,
    IMAGE_TOO_LARGE: size,
    BODY_TOO_LARGE: size,
    IMAGE_TOO_MANY_PIXELS: { title: failed.title, text: 'Esta imagem tem pixels demais. Escolha uma menor.' },
    IMAGE_BROKEN: { title: failed.title, text: 'Este arquivo parece estar com defeito. Escolha outra imagem.' },
    UNAVAILABLE: {
      title: failed.title,
      text: 'Tem muita gente enviando imagens agora. Tente de novo em alguns segundos.',
    },
    OFFLINE: offlineText(failed.text),
    INTERNAL_SERVER_ERROR: failed,
  };
}
