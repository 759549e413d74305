import type { MediaKind } from '#domain/pictures.ts';
import type { FailureCode } from '#web/lib/api-client.ts';

interface Words {
  title: string;
  text: string;
}

/** What a kind of picture is called and what is said about it (media#kinds). */
interface PictureTexts {
  choose: string;
  change: string;
  hint: string;
  /** Said once the server has it; null where the form says it later. */
  done: { title: string; text?: string } | null;
  type: Words;
  size: Words;
  failed: Words;
}

const INVALID_PHOTO = { title: 'Imagem inválida', text: 'Use JPG/PNG com até 5MB.' };
const NOT_AN_IMAGE = { title: 'Erro', text: 'Por favor, selecione um arquivo de imagem' };
const TOO_LARGE = { title: 'Erro', text: 'A imagem deve ter no máximo 5MB' };

export const PICTURE_TEXTS: Readonly<Record<MediaKind, PictureTexts>> = {
  avatar: {
    choose: 'Escolher foto',
    change: 'Trocar foto',
    hint: 'Use JPG/PNG com até 5MB.',
    done: { title: 'Upload concluído', text: 'Sua foto já aparece no perfil.' },
    type: INVALID_PHOTO,
    size: INVALID_PHOTO,
    failed: { title: 'Erro no upload', text: 'Não foi possível enviar a foto' },
  },
  logo: {
    choose: 'Escolher logo',
    change: 'Trocar logo',
    hint: 'Uma imagem de até 5MB.',
    done: { title: 'Logo atualizada' },
    type: NOT_AN_IMAGE,
    size: TOO_LARGE,
    failed: { title: 'Erro', text: 'Não foi possível fazer upload da logo' },
  },
  'job-image': {
    choose: 'Escolher imagem',
    change: 'Trocar imagem',
    hint: 'Uma imagem de até 5MB.',
    done: null,
    type: NOT_AN_IMAGE,
    size: TOO_LARGE,
    failed: { title: 'Erro no upload', text: 'Não foi possível enviar a imagem' },
  },
};

/** The words for a refused or failed upload. */
export function uploadFailureTexts(kind: MediaKind, code: FailureCode): Words {
  const { type, size, failed } = PICTURE_TEXTS[kind];
  if (code === 'IMAGE_UNSUPPORTED') return type;
  if (code === 'IMAGE_TOO_LARGE' || code === 'BODY_TOO_LARGE') return size;
  if (code === 'IMAGE_TOO_MANY_PIXELS') {
    return { title: failed.title, text: 'Esta imagem tem pixels demais. Escolha uma menor.' };
  }
  if (code === 'IMAGE_BROKEN') {
    return { title: failed.title, text: 'Este arquivo parece estar com defeito. Escolha outra imagem.' };
  }
  if (code === 'RATE_LIMITED') {
    return { title: failed.title, text: 'Foram muitos envios seguidos. Espere um pouco e tente de novo.' };
  }
  if (code === 'UNAVAILABLE') {
    return { title: failed.title, text: 'Tem muita gente enviando imagens agora. Tente de novo em alguns segundos.' };
  }
  if (code === 'OFFLINE')
    return { title: failed.title, text: `${failed.text}. Verifique sua internet e tente de novo.` };
  return failed;
}
